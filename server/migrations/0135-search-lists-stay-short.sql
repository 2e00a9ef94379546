-- Every search reads what was written and is not sorted into its index yet: at most 64 kB of it, as since 0009. The index of
-- leads had lost that when it was made anew (0052), those of bills and parts never had it.
alter index leads_search set (gin_pending_list_limit = 64);

alter index bills_search set (gin_pending_list_limit = 64);

alter index parts_search set (gin_pending_list_limit = 64);

-- A token of a link begins with its garage's number (0170), which a sequence gives once.
create index garages_by_number on garages (garage_number);

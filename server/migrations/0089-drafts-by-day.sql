-- What of a month is not in stock yet (docs/rules.md#input-tax).
create index purchase_drafts_by_day on purchase_bills (garage_id, invoice_date) where state = 'DRAFT';

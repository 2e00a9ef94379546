-- Bills of a month are listed whatever became of them.
create index purchase_bills_by_month on purchase_bills (garage_id, invoice_date);

-- What is still to pay of suppliers' bills, and until when.
create index purchase_bills_not_paid on purchase_bills (garage_id, supplier_id, due_on)
  where state = 'IN_STOCK' and paid_on is null;

-- A bill that is deleted takes its uploads along.
create index image_uploads_of_purchase on image_uploads (garage_id, purchase_id);

-- What of a part is held for lines that are not fitted yet.
create index job_card_lines_to_fit on job_card_lines (garage_id, part_id)
  where part_id is not null and fitted_quantity < quantity;

-- Foreign keys look backwards through this when a part is to go.
create index job_card_lines_of_part on job_card_lines (garage_id, part_id) where part_id is not null;

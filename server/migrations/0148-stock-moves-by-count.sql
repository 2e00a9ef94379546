-- What a count booked is read with its lines, as long as it is kept.
create index stock_moves_by_count on stock_moves (garage_id, count_id, part_id) where count_id is not null;

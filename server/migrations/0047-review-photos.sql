-- Pictures in a review: anybody sees them while it stands (docs/rules.md#reviews).
create table review_photos (
  garage_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  position smallint not null check (position between 0 and 3),
  content_hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('review_photos');

alter table review_photos add foreign key (garage_id, review_id) references reviews (garage_id, id);

create index review_photos_of_review on review_photos (garage_id, review_id, position);

-- A visitor who reports a review has no account.
alter table review_reports alter column by_user drop not null;

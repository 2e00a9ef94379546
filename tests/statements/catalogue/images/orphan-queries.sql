-- trackPicture
insert into
  "picture_leftovers" ("name", "due_at", "taken_at")
values
  ($1, now() + make_interval(mins => $2), $3);

-- claimPicture
delete from "picture_leftovers"
where
  "name" = $1
  and "taken_at" is null
returning
  "name";

-- orphanPictures
insert into
  "picture_leftovers" ("name", "due_at", "taken_at")
values
  ($1, now(), now());

-- forgetPicture
delete from "picture_leftovers"
where
  "name" = $1;

-- takeOrphans
update picture_leftovers
set
  taken_at = now()
where
  name in (
    select
      name
    from
      picture_leftovers
    where
      due_at <= now()
      and (
        taken_at is null
        or taken_at < now() - make_interval(mins => $1)
      )
    order by
      due_at
    limit
      100
    for update
      skip locked
  )
returning
  name;

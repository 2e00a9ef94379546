-- listGarages: all
select
  g.id,
  g.name,
  g.slug,
  g.city_slug,
  g.address,
  g.email,
  g.phone,
  g.gstin,
  g.is_listed,
  g.is_active,
  g.blocked_at,
  g.blocked_reason,
  g.deleted_at,
  g.looked_at,
  g.created_at,
  seen.at as last_seen_at,
  coalesce(alike.twins, '[]'::json) as twins
from
  garages g
  left join lateral (
    select
      max(s.last_seen_at) as at
    from
      garage_members m
      join sessions s on s.user_id = m.user_id
    where
      m.garage_id = g.id
      and m.is_active
  ) seen on true
  left join lateral (
    select
      json_agg(json_build_object('garageId', id, 'name', name, 'same', same)) as twins
    from
      (
        select
          t.id,
          t.name,
          array_remove(
            array[
              case
                when lower(t.name) = lower(g.name)
                and t.city_slug = g.city_slug then 'name'
              end,
              case
                when t.phone = g.phone
                and g.phone <> '' then 'phone'
              end,
              case
                when t.gstin = g.gstin
                and g.gstin <> '' then 'GSTIN'
              end,
              case
                when lower(t.address) = lower(g.address)
                and t.pincode = g.pincode
                and t.city_slug = g.city_slug then 'address'
              end
            ],
            null
          ) as same
        from
          garages t
        where
          t.id <> g.id
          and (
            (
              lower(t.name) = lower(g.name)
              and t.city_slug = g.city_slug
            )
            or (
              t.phone = g.phone
              and g.phone <> ''
            )
            or (
              t.gstin = g.gstin
              and g.gstin <> ''
            )
            or (
              lower(t.address) = lower(g.address)
              and t.pincode = g.pincode
              and t.city_slug = g.city_slug
            )
          )
        order by
          t.id
        limit
          5
      ) found
  ) alike on true
where
  true
  and true
order by
  g.looked_at is null desc,
  g.created_at desc,
  g.id
limit
  $1
offset
  $2;

-- listGarages: searched
select
  g.id,
  g.name,
  g.slug,
  g.city_slug,
  g.address,
  g.email,
  g.phone,
  g.gstin,
  g.is_listed,
  g.is_active,
  g.blocked_at,
  g.blocked_reason,
  g.deleted_at,
  g.looked_at,
  g.created_at,
  seen.at as last_seen_at,
  coalesce(alike.twins, '[]'::json) as twins
from
  garages g
  left join lateral (
    select
      max(s.last_seen_at) as at
    from
      garage_members m
      join sessions s on s.user_id = m.user_id
    where
      m.garage_id = g.id
      and m.is_active
  ) seen on true
  left join lateral (
    select
      json_agg(json_build_object('garageId', id, 'name', name, 'same', same)) as twins
    from
      (
        select
          t.id,
          t.name,
          array_remove(
            array[
              case
                when lower(t.name) = lower(g.name)
                and t.city_slug = g.city_slug then 'name'
              end,
              case
                when t.phone = g.phone
                and g.phone <> '' then 'phone'
              end,
              case
                when t.gstin = g.gstin
                and g.gstin <> '' then 'GSTIN'
              end,
              case
                when lower(t.address) = lower(g.address)
                and t.pincode = g.pincode
                and t.city_slug = g.city_slug then 'address'
              end
            ],
            null
          ) as same
        from
          garages t
        where
          t.id <> g.id
          and (
            (
              lower(t.name) = lower(g.name)
              and t.city_slug = g.city_slug
            )
            or (
              t.phone = g.phone
              and g.phone <> ''
            )
            or (
              t.gstin = g.gstin
              and g.gstin <> ''
            )
            or (
              lower(t.address) = lower(g.address)
              and t.pincode = g.pincode
              and t.city_slug = g.city_slug
            )
          )
        order by
          t.id
        limit
          5
      ) found
  ) alike on true
where
  g.blocked_at is not null
  and g.deleted_at is null
  and (
    (
      (
        lower("g"."name") like $1
        or lower("g"."slug") like $2
        or lower("g"."phone") like $3
        or lower("g"."email") like $4
        or lower("g"."gstin") like $5
        or lower("g"."city_slug") like $6
        or lower("g"."address") like $7
        or "g"."sounds" like $8
      )
    )
  )
order by
  g.looked_at is null desc,
  g.created_at desc,
  g.id
limit
  $9
offset
  $10;

-- findGarage
select
  g.id,
  g.name,
  g.slug,
  g.city_slug,
  g.address,
  g.email,
  g.phone,
  g.gstin,
  g.is_listed,
  g.is_active,
  g.blocked_at,
  g.blocked_reason,
  g.deleted_at,
  g.looked_at,
  g.created_at,
  seen.at as last_seen_at,
  coalesce(alike.twins, '[]'::json) as twins
from
  garages g
  left join lateral (
    select
      max(s.last_seen_at) as at
    from
      garage_members m
      join sessions s on s.user_id = m.user_id
    where
      m.garage_id = g.id
      and m.is_active
  ) seen on true
  left join lateral (
    select
      json_agg(json_build_object('garageId', id, 'name', name, 'same', same)) as twins
    from
      (
        select
          t.id,
          t.name,
          array_remove(
            array[
              case
                when lower(t.name) = lower(g.name)
                and t.city_slug = g.city_slug then 'name'
              end,
              case
                when t.phone = g.phone
                and g.phone <> '' then 'phone'
              end,
              case
                when t.gstin = g.gstin
                and g.gstin <> '' then 'GSTIN'
              end,
              case
                when lower(t.address) = lower(g.address)
                and t.pincode = g.pincode
                and t.city_slug = g.city_slug then 'address'
              end
            ],
            null
          ) as same
        from
          garages t
        where
          t.id <> g.id
          and (
            (
              lower(t.name) = lower(g.name)
              and t.city_slug = g.city_slug
            )
            or (
              t.phone = g.phone
              and g.phone <> ''
            )
            or (
              t.gstin = g.gstin
              and g.gstin <> ''
            )
            or (
              lower(t.address) = lower(g.address)
              and t.pincode = g.pincode
              and t.city_slug = g.city_slug
            )
          )
        order by
          t.id
        limit
          5
      ) found
  ) alike on true
where
  g.id = $1;

-- findIdBySlug
select
  "id"
from
  "garages"
where
  "slug" = $1;

-- listContacts
select
  "m"."user_id",
  "m"."name",
  "m"."role",
  "m"."is_active",
  "m"."phone",
  "u"."email",
  exists (
    select
      "f"."user_id"
    from
      "second_factors" as "f"
    where
      "f"."user_id" = "u"."id"
      and "f"."confirmed_at" is not null
  ) as "has_second_factor"
from
  "garage_members" as "m"
  inner join "users" as "u" on "u"."id" = "m"."user_id"
where
  "m"."garage_id" = $1
order by
  "m"."created_at",
  "m"."user_id"
limit
  $2;

-- markLookedAt
update "garages"
set
  "looked_at" = now()
where
  "id" = $1
  and "looked_at" is null
returning
  "name";

-- lockGarage
select
  "id",
  "name",
  "city_slug",
  "blocked_at"
from
  "garages"
where
  "id" = $1
  and "deleted_at" is null
for update;

-- setBlock: blocked
update "garages"
set
  "blocked_at" = now(),
  "blocked_reason" = $1,
  "is_active" = $2,
  "looked_at" = now(),
  "version" = version + 1,
  "updated_at" = now()
where
  "id" = $3;

-- setBlock: works again
update "garages"
set
  "blocked_at" = $1,
  "blocked_reason" = $2,
  "is_active" = $3,
  "looked_at" = now(),
  "version" = version + 1,
  "updated_at" = now()
where
  "id" = $4;

-- findDeletion
select
  "asked_at",
  "due_at",
  "done_at"
from
  "garage_deletions"
where
  "garage_id" = $1
  and "taken_back_at" is null;

-- listActiveMembers
select
  "m"."user_id",
  "m"."access_level",
  "u"."name",
  "u"."email",
  "u"."email_verified_at",
  "u"."language"
from
  "garage_members" as "m"
  inner join "users" as "u" on "u"."id" = "m"."user_id"
where
  "m"."garage_id" = $1
  and "m"."is_active" = $2;

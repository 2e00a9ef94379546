-- Ready for Citus (docs/rules.md#tenancy): these two do nothing on a plain PostgreSQL. A migration creates a table without
-- foreign keys, calls one of them, and adds the foreign keys after.
create function distribute(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L)', target, 'garage_id');
  end if;
end $$;

create function replicate(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', target);
  end if;
end $$;

create extension if not exists pg_trgm;

create extension if not exists btree_gin;

create table garages (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  locality text not null default '',
  city_slug text not null,
  state text not null,
  pincode text not null,
  is_active boolean not null default true,
  email_verified_at timestamptz(3),
  last_lead_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

select replicate('garages');

create index garages_by_city on garages (city_slug) where is_active;

create table services (
  garage_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  category text not null check (category in ('Maintenance', 'Repair', 'Inspection', 'Detailing')),
  public_category text,
  description text not null,
  base_price numeric(12, 2) not null check (base_price >= 0),
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  duration integer not null check (duration >= 15),
  tags text[] not null default '{}',
  includes text[] not null default '{}',
  additional_info text not null default '',
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id),
  unique (garage_id, slug)
);

select distribute('services');

alter table services add foreign key (garage_id) references garages (id);

create index services_by_id on services (id);

create index services_by_slug on services (slug) where is_active;

create table service_images (
  garage_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  content_hash text not null,
  title text not null default '',
  caption text not null default '',
  display_order integer not null default 0 check (display_order >= 0),
  file_size integer not null,
  mime_type text not null,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('service_images');

alter table service_images add foreign key (garage_id, service_id) references services (garage_id, id) on delete cascade;

create index service_images_by_service on service_images (garage_id, service_id, display_order, id);

create table leads (
  garage_id uuid not null,
  id uuid not null,
  name text not null,
  phone text not null,
  phone_key text not null,
  email text,
  lead_type text not null default 'SERVICE',
  lead_source text not null default 'WEBSITE',
  vehicle_make text,
  vehicle_model text,
  requirements text,
  city_slug text,
  service_id uuid,
  priority text not null default 'MEDIUM',
  urgency text not null default 'THIS_WEEK',
  status text not null default 'NEW',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('leads');

alter table leads add foreign key (garage_id) references garages (id);

alter table leads add foreign key (garage_id, service_id) references services (garage_id, id);

create index leads_by_phone on leads (phone_key, created_at);

create index leads_of_garage on leads (garage_id, created_at desc, id);

-- Counters that every process mirrors. A page or an answer that was made from version n of its city's catalogue may be
-- kept for as long as n stands.
create table versions (
  name text primary key,
  version bigint not null
);

-- The cities where an active garage has an active service; kept in step by whoever changes either.
create table served_cities (
  city_slug text primary key
);

create table newsletter_subscriptions (
  email text primary key,
  created_at timestamptz(3) not null default now()
);

create table rate_limits (
  key text primary key,
  hits integer not null,
  expires_at timestamptz(3) not null
);

create index rate_limits_expired on rate_limits (expires_at);

create table demo_seeds (
  name text primary key,
  created_at timestamptz(3) not null default now()
);

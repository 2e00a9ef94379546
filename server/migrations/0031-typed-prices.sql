-- Whether a price that somebody types on a job card includes GST, unless they say otherwise there. Garages that are here
-- keep typing prices without; a new one's include it, as those of its services do.
alter table garages add column prices_include_tax boolean not null default false;

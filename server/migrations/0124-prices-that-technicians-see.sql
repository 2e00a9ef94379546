-- Whether technicians below manager access are told what things cost and are sold for (docs/rules.md#rights).
alter table garages add column technicians_see_prices boolean not null default true;

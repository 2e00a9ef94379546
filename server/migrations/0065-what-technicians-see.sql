-- What technicians are shown is the owner's to say. Garages that are there keep what they had; new ones begin with own cards.
alter table garages add column technicians_see text not null default 'EVERYTHING';

alter table garages add constraint garages_technicians_see_check check (technicians_see in ('OWN_CARDS', 'EVERYTHING'));

alter table garages alter column technicians_see set default 'OWN_CARDS';

-- Whoever keeps the books reads what only admins export otherwise, and changes nothing by it.
alter table garage_members add column reads_books boolean not null default false;

-- One form of typed text and of a phone, also of what was stored before (docs/rules.md#fields, docs/rules.md#phones).

-- What a text is found by; the same as `searchKey` of contract/platform/typed-text.ts, for what the database writes itself.
create function search_key(text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(translate(lower(normalize(regexp_replace(normalize(
    regexp_replace($1, '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'), NFKD),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
    '', 'g'), NFC)),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹' || '‐‑‒–—―−﹘﹣‘’‛ʼ´`',
    '0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789' || '---------'''''''''''''), '\s+', ' ', 'g'))
$$;

-- A phone as `phoneForm` of contract/platform/phone.ts writes it; what cannot be read stays as it is.
create function phone_form(text) returns text language sql immutable as $$
  select case
    when bare ~ '^((\+|00?)?91)?0?\d{10}$' then right(bare, 10)
    when bare ~ '^00[1-9]\d{7,13}$' then '+' || substr(bare, 3)
    when bare ~ '^\+?\d{10,15}$' then bare
    else $1
  end
  from (select regexp_replace(search_key($1), '^(tel:|''|="?)|"$|[\s().-]', '', 'g') as bare) as typed
$$;

-- As `tidyLine` of contract/platform/typed-text.ts, but for joiners, which some scripts need; what would be empty stays.
create function tidy_line(text) returns text language sql immutable as $$
  select coalesce(nullif(trim(normalize(regexp_replace(regexp_replace($1,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'), NFC)), ''), $1)
$$;

alter table leads drop column search_text;

update leads set name = tidy_line(name) where name <> tidy_line(name);

update customers
set name = tidy_line(name), company_name = tidy_line(company_name)
where name <> tidy_line(name) or company_name <> tidy_line(company_name);

update leads set phone = phone_form(phone) where phone <> phone_form(phone);

alter table leads add column search_text text not null generated always as (
  search_key(
    name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(vehicle_make, '') || ' '
    || coalesce(vehicle_model, '')
  )
) stored;

create index leads_search on leads using gin (garage_id, search_text gin_trgm_ops);

update customers
set phone = phone_form(phone), alternate_phone = phone_form(alternate_phone)
where phone <> phone_form(phone) or alternate_phone <> phone_form(alternate_phone);

update customers
set search_text = search_key(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(alternate_phone, ''));

update vehicles set search_text = search_key(search_text) where search_text <> search_key(search_text);

update bookings
set search_text = search_key(bookings.booking_number || ' ' || customers.name || ' ' || customers.phone) || ' '
  || vehicles.search_text
from customers, vehicles
where customers.garage_id = bookings.garage_id and customers.id = bookings.customer_id
  and vehicles.garage_id = bookings.garage_id and vehicles.id = bookings.vehicle_id;

update job_cards
set search_text = search_key(job_cards.job_card_number || ' ' || customers.name || ' ' || customers.phone) || ' '
  || vehicles.search_text
from customers, vehicles
where customers.garage_id = job_cards.garage_id and customers.id = job_cards.customer_id
  and vehicles.garage_id = job_cards.garage_id and vehicles.id = job_cards.vehicle_id;

update garage_members set phone = phone_form(phone) where phone <> phone_form(phone);

update users set phone = phone_form(phone) where user_type = 'GARAGE_USER' and phone <> phone_form(phone);

drop function phone_form(text);

drop function tidy_line(text);

-- What of a file the import has not read: lines above its titles, cells beyond them.
alter table customer_imports add column unused jsonb not null default '[]';

-- Whether the phone of a request was proved by a code: nobody else's words are added to such a lead.
alter table leads add column phone_verified boolean not null default false;

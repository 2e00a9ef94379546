-- What is blanked after 24 months is found without reading all that was ever told.
create index messages_by_age on messages (created_at) where phone_key <> '';

-- A driver's own file, and a deletion on request: whose number it is, at whatever garage (docs/rules.md#requests-about-data).
create index customers_by_phone_anywhere on customers (phone_key);

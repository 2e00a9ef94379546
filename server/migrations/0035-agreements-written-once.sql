-- What a driver agreed to, and the passes that cars left with, are written once (docs/rules.md#estimates): the embedded
-- database's role is a superuser, whom the rights that 0024 and 0026 took away do not bind.
select write_once('estimates');

select write_once('estimate_events');

select write_once('estimate_answers');

select write_once('gate_passes');

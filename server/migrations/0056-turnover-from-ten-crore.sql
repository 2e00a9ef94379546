-- From ten crore on, the e-invoice portal takes a bill for 30 days only (docs/rules.md#e-invoices).
alter table garages drop constraint garages_turnover_check;

alter table garages add constraint garages_turnover_check check (turnover in ('TO_5CR', 'ABOVE_5CR', 'FROM_10CR'));

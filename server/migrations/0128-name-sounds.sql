-- What a name sounds like, in whichever script it was written (docs/rules.md#fields); of which name it is, because a process
-- of the release before writes another name and leaves this.
alter table leads add column sounds text, add column sounds_of text;

alter table garages add column sounds text, add column sounds_of text;

-- As workshops in India call it; whoever has renamed the point keeps their word.
update checklist_points set name = 'Stepney' where name = 'Spare wheel' and hint = 'pressure';

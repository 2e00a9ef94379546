-- One pair of verbs for everything that is recorded: created and changed; and deleted. An export belongs to its noun.
update audit_log set action = case action
  when 'booking.updated' then 'booking.changed'
  when 'bookings.exported' then 'booking.exported'
  when 'customers.exported' then 'customer.exported'
  when 'image.added' then 'image.created'
  when 'job-card.updated' then 'job-card.changed'
  when 'job-card.line-added' then 'job-card.line-created'
  when 'job-card.line-removed' then 'job-card.line-deleted'
  when 'job-card.lines-replaced' then 'job-card.lines-changed'
  when 'job-cards.exported' then 'job-card.exported'
  when 'staff.removed' then 'staff.deleted'
end
where action in (
  'booking.updated', 'bookings.exported', 'customers.exported', 'image.added', 'job-card.updated',
  'job-card.line-added', 'job-card.line-removed', 'job-card.lines-replaced', 'job-cards.exported', 'staff.removed'
);

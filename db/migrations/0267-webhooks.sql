-- Addresses of other programs that are told what happens in a space (docs/decisions/0267-webhooks.md).
create table webhooks (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  -- whose it is: what they may see is sent, and nothing once they no longer own the space
  user_id bigint not null references users on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0 and events <@ array['created', 'edited']),
  -- what its secret is made of, together with the site's own
  salt text not null,
  is_active boolean not null default true,
  -- deliveries in a row that were given up
  failures integer not null default 0 check (failures >= 0),
  created_at timestamptz not null default now()
);
create index webhooks_space on webhooks (space_id, id);
create index webhooks_user on webhooks (user_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null check (event in ('created', 'edited', 'ping')),
  subject_id bigint references subjects on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  -- of the last answer, where there was one
  status integer,
  problem text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index webhook_deliveries_hook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_subject on webhook_deliveries (subject_id);
-- of a text that is saved again and again one is told until it is sent
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, subject_id, event)
  where state = 'waiting' and attempts = 0;

create function tell_webhooks_of_new() returns trigger language plpgsql as $$ begin
  insert into webhook_deliveries (webhook_id, event, subject_id)
    select w.id, 'created', come.id from come join webhooks w on w.space_id = come.space_id
    where w.is_active and 'created' = any(w.events) order by come.id on conflict do nothing;
  return null;
end $$;
create trigger subjects_told_webhooks after insert on subjects
  referencing new table as come for each statement execute function tell_webhooks_of_new();

create function tell_webhooks_of_edits() returns trigger language plpgsql as $$ begin
  insert into webhook_deliveries (webhook_id, event, subject_id)
    select w.id, 'edited', come.subject_id from come join webhooks w on w.space_id = come.space_id
    where w.is_active and 'edited' = any(w.events) and come.act like 'edit%' order by come.id on conflict do nothing;
  return null;
end $$;
create trigger scores_told_webhooks after insert on scores
  referencing new table as come for each statement execute function tell_webhooks_of_edits();

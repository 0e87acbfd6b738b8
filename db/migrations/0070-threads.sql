-- What is discussed until it is solved: the answer that was accepted, whether it is locked and whether it is good, and what was done about that.
create table threads (
  subject_id bigint primary key references subjects on delete cascade,
  -- a floor of this thread that stands
  accepted_id bigint unique references comments on delete set null,
  is_good boolean not null default false,
  locked_at timestamptz,
  locked_by bigint references users on delete set null,
  lock_reason text not null default '',
  constraint threads_lock check (locked_at is not null or locked_by is null and lock_reason = '')
);
create index threads_locked_by on threads (locked_by) where locked_by is not null;

create table thread_log (
  id bigint generated always as identity primary key,
  subject_id bigint not null references subjects on delete cascade,
  act text not null check (act in ('accepted', 'cleared', 'reopened', 'locked', 'unlocked', 'praised', 'unpraised',
    'renamed', 'marked_duplicate', 'unmarked_duplicate', 'moved')),
  -- null where it followed from something else
  actor_id bigint references users on delete set null,
  -- the answer, the original or the space that it is about
  other_id bigint references subjects on delete set null,
  -- why, or how it was called before
  note text not null default '',
  at timestamptz not null default now()
);
create index thread_log_order on thread_log (subject_id, id);
create index thread_log_other on thread_log (other_id) where other_id is not null;
create index thread_log_actor on thread_log (actor_id) where actor_id is not null;

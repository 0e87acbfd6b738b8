-- Files of questions come in by runs of a kind of their own.
alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check check (kind in ('import', 'export', 'question_import'));

create table question_imports (
  id bigint primary key references runs on delete cascade,
  format text not null check (format in ('gift', 'qti', 'excel', 'text', 'json')),
  -- only says what would come of it
  dry_run boolean not null,
  -- what cannot be taken is left out, and does not keep the rest
  skips boolean not null,
  -- of those that have none
  tag_titles text[] not null,
  difficulty smallint not null check (difficulty between 1 and 3),
  -- how many were made, written with them: a run that is begun again makes none twice
  made integer check (made >= 0)
);

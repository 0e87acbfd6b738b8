-- An upload that is sent once more under the same Idempotency-Key is the file of the first time.
alter table files add column idempotency_key text check (length(idempotency_key) between 1 and 200);
create unique index files_once on files (owner_id, idempotency_key) where idempotency_key is not null;

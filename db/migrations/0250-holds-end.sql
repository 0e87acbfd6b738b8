-- A question is held from somebody for as long as the attempt runs that holds it, and ends with it. It stays held when the question is gone for
-- good, as the attempt keeps it.
delete from question_holds where not exists (select from attempts where attempts.id = holder_id and state = 'running');
alter table question_holds add constraint question_holds_holder_id_fkey foreign key (holder_id) references attempts on delete cascade;
alter table question_holds drop constraint question_holds_question_id_fkey;

-- What was done is create or edit, and to which kind of thing; which kinds there are the program knows.
alter table scores drop constraint scores_act_check;
alter table scores add constraint scores_act_check check (act ~ '^(create|edit)_[a-z_]+$');

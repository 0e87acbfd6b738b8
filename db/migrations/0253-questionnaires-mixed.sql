-- How many replies there were when those who have replied were last written down anew: where none came since, they need not be again.
alter table questionnaires add column mixed int not null default 0 check (mixed >= 0);

-- Whether the space's editors offer to go on with an outline, to sum up and to translate (decision 391): its owner says so, since its budget pays.
alter table spaces add column ai_assist boolean not null default false;

-- The home page shows the best liked issues and the good ones first, as it does resources and spaces: no sorting of all of them.
create index subjects_issues_liked on subjects (like_count desc, id desc) where kind = 'issue' and deleted_at is null;
create index threads_good on threads (subject_id) where is_good;

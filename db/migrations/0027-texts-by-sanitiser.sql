-- What an older version of the sanitiser cleaned is found at once, and gone through in this order.
create index documents_sanitised on documents (sanitiser_version, resource_id);
create index comments_sanitised on comments (sanitiser_version, id);

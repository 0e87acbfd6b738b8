-- What a book's table of contents calls a text, where that is not its title: it is found by that, too.
alter table resources add column listed_title text not null default '' check (char_length(listed_title) <= 200);

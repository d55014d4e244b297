/** Pages that a search suggests besides products. */
export type LeadKind = 'category' | 'list' | 'guide'

/**
 * Tables of the catalog file. A product's `place` is its index in catalog order, starting at 1. `listed` holds
 * what lists need and is read once, because filters and counts loop over it.
 */
export const tables = `
create table product (place integer primary key, id text not null unique, listed text not null);
create table product_data (place integer primary key, data text not null);
create table list (name text primary key, data text not null) without rowid;
create table word (word text primary key, count integer not null) without rowid;
create virtual table words using fts5(
  name, tags, kind, facts, contents, text, avoid, free,
  content='', tokenize='porter unicode61 remove_diacritics 2', prefix='2 3'
);
create table lead (place integer primary key, kind text not null, id text not null);
create virtual table lead_words using fts5(
  name, tags, text, content='', tokenize='porter unicode61 remove_diacritics 2', prefix='2 3'
);
insert into lead_words (lead_words, rank) values ('rank', 'bm25(4, 2, 1)');
insert into words (words, rank) values ('rank', 'bm25(8, 3, 2, 2, 1, 1, 0, 0)');
`

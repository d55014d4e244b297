/** What a search leads to beside products. */
export type LeadKind = 'category' | 'list' | 'guide'

/**
 * The tables of the catalogue's file. A product is known by its place in the
 * catalogue's own order, from 1. What a list asks of a product stands in narrow
 * rows apart from its data, so that few pages of the file are read. Each option of a filter has the places of its
 * products as bits: counts of all options want all of them, and by rows that takes 200 ms at 50,000 products.
 */
export const tables = `
create table product (
  place integer primary key, id text not null unique, price real, rating real not null,
  lightest real, heaviest real
);
create table product_data (place integer primary key, data text not null);
create table facet (kind text, value text, place integer, primary key (kind, value, place)) without rowid;
create table filter (number integer primary key, key text not null, value text not null, label text not null, places blob not null);
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

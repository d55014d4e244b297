/** What a search leads to beside products. */
export type LeadKind = 'category' | 'list' | 'guide'

/**
 * The tables of the catalog's file. A product is known by its place in the catalog's own order, from 1. What lists
 * ask of a product stands apart from the rest of it and is read once: filters and counts are a loop over it.
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

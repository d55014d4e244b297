declare namespace App {
  interface Locals {
    /** The page's prices hold for minutes only. */
    isBrief?: boolean
  }
}

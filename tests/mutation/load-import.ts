// Loads the import's tables before any test: a changed entry then counts as static, not as one that tests missed.
import '#commands/import/plan-import.ts'
import '#commands/import/print-plan.ts'

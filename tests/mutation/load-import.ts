// Loads the import's tables before any test: a changed entry then counts as static, not as one that tests missed.
import '../../packages/feeds/src/import/plan-import.ts'
import '../../packages/feeds/src/import/print-plan.ts'

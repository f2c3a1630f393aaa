export { useKept } from '../../use-kept.ts'

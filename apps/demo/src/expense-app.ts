import { runTool } from './tool.ts'

/** A user app at the other end of Profile/getappssourl. */
await runTool('expenses')

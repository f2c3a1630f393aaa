import { runTool } from './tool.ts'

/** The booking tool at the other end of Profile/getaslssourl. */
await runTool('booking-tool')

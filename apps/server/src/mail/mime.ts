import { createTransport } from 'nodemailer'
import { messageOptions, type OutgoingMail } from './smtp.ts'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The mail as the bytes that would go over the wire: an .eml file that any mail program opens. */
export async function composeEml(mail: OutgoingMail, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail(messageOptions(mail, from))
  return message as Buffer
}

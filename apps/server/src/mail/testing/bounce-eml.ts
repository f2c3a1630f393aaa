/** A delivery-status message as Postfix writes them (RFC 3462, RFC 3464). */
export function bounceEml(options: {
  messageId: string
  envelopeId?: string
  action?: string
  status?: string
  returned?: 'message/rfc822' | 'text/rfc822-headers'
}): string {
  const { messageId, envelopeId, action = 'failed', status = '5.1.1', returned = 'message/rfc822' } = options
  return [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: no-reply@portal.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut/here"',
    '',
    'This is a MIME-encapsulated message.',
    '--cut/here',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--cut/here',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
    'Arrival-Date: Mon,  4 May 2026 08:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; gone@mx.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <gone@mx.example>:',
    '    no such user',
    '',
    '--cut/here',
    'Content-Description: Undelivered Message',
    `Content-Type: ${returned}`,
    '',
    'From: no-reply@portal.example',
    'To: gone@mx.example',
    `Message-ID: ${messageId}`,
    'Subject: Your trips',
    '',
    ...(returned === 'message/rfc822' ? ['Hello', ''] : []),
    '--cut/here--',
    '',
  ].join('\r\n')
}

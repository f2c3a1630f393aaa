/** Texts of mails. `kind` names the template in lists; `{x}` and the like are filled in and escaped. */
export const messages = {
  layout: {
    hello: 'Hello {name},',
    button: 'If the button does not work, open this address:',
    fact: '{label}: {value}',
    automatic: '{app} sent this mail by itself. Answers to it are not read.',
  },
  invitation: {
    kind: 'Invitation',
    subject: 'Your trips are waiting in {app}',
    preheader: '{company} has opened its travel portal for you.',
    heading: 'Welcome aboard',
    lead: '{company} has opened its travel portal for you: your trips, deadlines and travel documents in one place, on your computer and on your phone.',
    withPassword: 'Sign in with your e-mail address and the password your travel team gives you.',
    withProvider: 'Sign in with your e-mail address, the way you sign in at work.',
    action: 'Sign in',
    address: 'Portal',
    email: 'Your e-mail address',
    note: 'If you did not expect this mail, ask your travel team before you sign in. Nobody will ask you for your password by mail.',
  },
  mailLink: {
    kind: 'Link to a request or proposal',
    requestSubject: 'Your decision, please: {what}',
    requestHeading: 'A trip request waits for you',
    requestLead: 'A trip request waits for your decision.',
    proposalSubject: 'A trip proposal for you: {what}',
    proposalHeading: 'A trip proposal is ready',
    proposalLead: 'Your travel consultant has prepared a trip proposal for you.',
    opens: 'The button opens it without a password, for {days} days or until it is settled.',
    action: 'Open it',
    about: 'About',
    reference: 'Reference',
    note: 'Do not forward this mail: whoever has it can open this one item in your name. Opening it decides nothing yet.',
  },
  test: {
    kind: 'Test',
    subject: 'Test mail of {app}',
    preheader: 'Mails leave {app} and arrive here.',
    heading: 'It works',
    lead: 'This is a test mail. Since you can read it, {app} can send mails to this address.',
    action: 'Open the portal',
    server: 'Sent by way of',
    note: 'Someone with access to the command line asked for it. There is nothing to do.',
  },
}

export type MailMessages = typeof messages

/** Words of messages of incidents. Placeholders of templates are filled for each person. */
export const messages = {
  exerciseText: 'EXERCISE – this is a drill, nothing has happened.\n{text}',
  smsLink: '{text}\n{link}',
  templates: {
    ask: {
      name: 'Are you safe?',
      subject: '{incident}: are you safe?',
      body: 'Hello {name},\n\nyou may be in or near the area of this incident: {incident}. Please tell us whether you are safe or need help, even if nothing has happened to you. It takes one tap.\n\n{company}',
    },
    inform: {
      name: 'Information',
      subject: '{incident}: what you should know',
      body: 'Hello {name},\n\nwe are following {incident} closely. Please do as the local authorities say, and keep your phone charged and within reach. We will write again as soon as we know more.\n\n{company}',
    },
    reminder: {
      name: 'Reminder',
      subject: '{incident}: please tell us whether you are safe',
      body: 'Hello {name},\n\nwe have not heard from you yet. Please tell us now whether you are safe or need help. If you do not answer, we will try to call you.\n\n{company}',
    },
    allClear: {
      name: 'All clear',
      subject: '{incident}: all clear',
      body: 'Hello {name},\n\nas far as we know, {incident} is over. You do not have to do anything more. Thank you for answering.\n\n{company}',
    },
  },
}

export type SendingMessages = typeof messages

import type { MailWriter } from './mail-content.ts';

export const dataDeleted: MailWriter<'data-deleted'> = (_, { brand, language }) =>
  language === 'es'
    ? {
        subject: 'Sus datos fueron eliminados',
        blocks: [
          `Eliminamos su cuenta de ${brand.name} y los datos de su expediente.`,
          'Lo que la ley nos obliga a conservar se queda por el tiempo que exige: la constancia de lo que usted aceptó, los pagos y el registro de quién trabajó con sus datos, sin los datos mismos.',
          `Este es el último mensaje sobre su cuenta. ¿Preguntas? Llámenos al ${brand.phoneVanity}.`,
        ],
      }
    : {
        subject: 'Your data was deleted',
        blocks: [
          `We deleted your ${brand.name} account and the data in your file.`,
          'What the law obliges us to keep stays for as long as it says: the evidence of what you agreed to, payments, and the record of who worked with your data, without the data itself.',
          `This is the last message about your account. Questions? Call us at ${brand.phoneVanity}.`,
        ],
      };

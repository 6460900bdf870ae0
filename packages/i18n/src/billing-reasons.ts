import type { RefundReason } from '@repo/contract/invoices';
import type { Language } from '@repo/contract/languages';

export const billingReasons: Record<Language, Record<RefundReason, string>> = {
  en: {
    'contract-cancelled': 'You canceled the contract, so you owe nothing for it.',
    'contract-void': 'The contract was found void, so you owe nothing for it.',
    'guarantee-failed':
      'Your score has not improved within the time of your guarantee, so you owe nothing for it.',
    'work-unfinished': 'What showed it does not stand any more, so you owe nothing for it.',
    'work-in-wait': 'It was done within the time to cancel, so you owe nothing for it.',
    'services-unfinished':
      'In your state, nothing is due before all services of your contract are done.',
    'services-late':
      'In your state, all services must be done within 180 days after you signed. They were not, so you owe nothing for them.',
    'phone-time':
      'Your contract counts as made by phone. Nothing may be asked before the time that we promised for all services is over.',
    'phone-report':
      'Your contract counts as made by phone. Nothing may be asked before you have a report that shows the result, issued more than six months after it. Without such a report you never pay for it.',
    'received-early': 'We received it before we might ask for it.',
    'refund-failed': 'Your bank did not take our refund to the card.',
  },
  es: {
    'contract-cancelled': 'Usted canceló el contrato, así que no debe nada por esto.',
    'contract-void': 'El contrato resultó nulo, así que no debe nada por esto.',
    'guarantee-failed':
      'Su puntaje no mejoró en el plazo de su garantía, así que no debe nada por esto.',
    'work-unfinished': 'Lo que lo mostraba ya no vale, así que no debe nada por esto.',
    'work-in-wait': 'Se hizo durante el plazo para cancelar, así que no debe nada por esto.',
    'services-unfinished':
      'En su estado no se debe nada hasta que se hayan realizado todos los servicios de su contrato.',
    'services-late':
      'En su estado, todos los servicios deben realizarse dentro de los 180 días siguientes a su firma. No fue así, por lo que no debe nada por ellos.',
    'phone-time':
      'Su contrato cuenta como hecho por teléfono. No se puede pedir nada hasta que termine el plazo que prometimos para todos los servicios.',
    'phone-report':
      'Su contrato cuenta como hecho por teléfono. No se puede pedir nada hasta que usted tenga un informe que muestre el resultado, emitido más de seis meses después. Sin ese informe nunca lo paga.',
    'received-early': 'Lo recibimos antes de poder pedirlo.',
    'refund-failed': 'Su banco no aceptó nuestra devolución a la tarjeta.',
  },
};

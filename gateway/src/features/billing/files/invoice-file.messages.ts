import type { PaymentMethod } from '@repo/contract/invoices';
import type { Language } from '@repo/contract/languages';
import type { ServiceKind } from '@repo/contract/contracts';

interface InvoiceFileMessages {
  invoice: (number: number) => string;
  receipt: (number: number) => string;
  from: string;
  to: string;
  issuedOn: string;
  contract: string;
  done: string;
  serviceNames: Record<ServiceKind, string>;
  total: string;
  paid: (day: string, method: string) => string;
  refunded: (day: string) => string;
  credited: (day: string) => string;
  due: string;
  howToPay: string;
  heldOn: (day: string) => string;
  nothingDue: string;
  disagree: string;
  receivedOn: string;
  method: string;
  amount: string;
  left: string;
  methods: Record<PaymentMethod, string>;
}

export const invoiceFileMessages: Record<Language, InvoiceFileMessages> = {
  en: {
    invoice: (number) => `Invoice ${number}`,
    receipt: (number) => `Receipt for invoice ${number}`,
    from: 'From',
    to: 'To',
    issuedOn: 'Date',
    contract: 'Contract of',
    done: 'What was done',
    serviceNames: { dispute: 'Dispute', deletion: 'Deletion' },
    total: 'Total',
    paid: (day, method) => `Received on ${day}, ${method}`,
    refunded: (day) => `Refunded on ${day}`,
    credited: (day) => `Taken off on ${day}`,
    due: 'Left to pay',
    howToPay: 'How to pay',
    heldOn: (day) => `This is how it stood on ${day}. Your “Billing” page says how it stands now.`,
    nothingDue: 'Nothing is due on this invoice.',
    disagree: 'If you think that something was not done, tell us before you pay.',
    receivedOn: 'Received on',
    method: 'How',
    amount: 'Amount received',
    left: 'Left to pay',
    methods: { check: 'check', transfer: 'bank transfer', cash: 'cash', card: 'card' },
  },
  es: {
    invoice: (number) => `Factura ${number}`,
    receipt: (number) => `Comprobante de la factura ${number}`,
    from: 'De',
    to: 'Para',
    issuedOn: 'Fecha',
    contract: 'Contrato del',
    done: 'Lo que se hizo',
    serviceNames: { dispute: 'Disputa', deletion: 'Eliminación' },
    total: 'Total',
    paid: (day, method) => `Recibido el ${day}, ${method}`,
    refunded: (day) => `Devuelto el ${day}`,
    credited: (day) => `Descontado el ${day}`,
    due: 'Queda por pagar',
    howToPay: 'Cómo pagar',
    heldOn: (day) => `Así era el ${day}. Su página «Facturación» dice cómo es ahora.`,
    nothingDue: 'No se debe nada de esta factura.',
    disagree: 'Si cree que algo no se hizo, díganoslo antes de pagar.',
    receivedOn: 'Recibido el',
    method: 'Forma de pago',
    amount: 'Importe recibido',
    left: 'Queda por pagar',
    methods: { check: 'cheque', transfer: 'transferencia', cash: 'efectivo', card: 'tarjeta' },
  },
};

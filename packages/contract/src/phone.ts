/** Returns a US number as `(555) 010-4477`, however it was typed; any other text as it is. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

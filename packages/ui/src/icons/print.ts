export const printIcon = 'M7.5 8V3.5h9V8M7.5 17H4.5V8h15v9h-3M7.5 13.5h9v7h-9z';

export const leadOf = (email: string, given: object = {}) => ({
  firstName: 'Nia',
  lastName: 'Okafor',
  email,
  phone: '555-010-9090',
  state: 'Texas',
  agreedToUpdates: true,
  ...given,
});

export const application = {
  requestedAmount: '25000',
  monthlyIncome: '4650',
  creditScore: 700,
  qualificationData: { purpose: 'A second delivery van for the bakery' },
};
